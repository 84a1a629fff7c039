// The package brings no types: latitude and longitude to an IANA zone; throws for a point that is none.
declare module 'tz-lookup' {
  function tzLookup(latitude: number, longitude: number): string;
  export = tzLookup;
}
