// What a person at the terminal sees while the house opens.
import type { Config } from './config';

/** Says each step of the opening with how long it took. */
export function timed(say: (line: string) => void) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = Date.now();
    const result = await work();
    say(`  ${name.padEnd(16)} ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return result;
  };
}

export function greet(config: Config, say: (line: string) => void) {
  const lines = ['', `Rounds is open:  ${config.publicUrl}`, `API:             ${config.publicUrl}/api/docs`];
  if (config.processes > 1) lines.push(`Processes:       ${config.processes}`);
  if (!config.smtpUrl) lines.push(`Mailbox:         ${config.publicUrl}/mailbox`);
  if (config.demo !== '0') {
    lines.push('', 'Demo sign-ins, all with the password Rounds-demo-1');
    lines.push(`  ${config.publicUrl}/employer     owner@ admin@ manager@ recruiter@ panelist@mercy.example`);
    lines.push('                                    admin@rival.example, admin@staffing.example');
    lines.push(
      `  ${config.publicUrl}/job_seeker   nurse@ therapist@ physician@ newcomer@ offmarket@people.example`,
    );
    lines.push(`  ${config.publicUrl}/platform     reviewer@ administrator@ administrator2@rounds.example`);
  }
  if (config.verify === 'domain')
    lines.push('', 'Companies: a confirmed mail domain is enough here (ROUNDS_VERIFY=domain).');
  lines.push('', 'Ctrl-C stops everything.');
  for (const line of lines) say(line);
}
