// A day of the public pages: they depend on nobody's zone, so it is the one in UTC.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const OnDay = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;
