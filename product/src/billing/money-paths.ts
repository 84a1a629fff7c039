// The pages on which something is paid: the provider's card field may stand there, and nowhere else.

const paths: readonly string[] = ['/employer/plan', '/employer/buy_add_ons'];

export const isMoneyPath = (path: string): boolean => paths.includes(path.replace(/(?<=.)\/$/, ''));
