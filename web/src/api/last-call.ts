// The number of the last call that was refused, or else of the last: by it Rounds finds what happened.

let last = '';
let refused = '';

export function noteCall(number: string | null, status: number): void {
  if (number === null) return;
  last = number;
  if (status >= 400) refused = number;
}

export const lastCall = (): string => refused || last;
