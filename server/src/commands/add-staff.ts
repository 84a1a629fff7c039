// An operator's command: adds a member of the platform's staff, changes a role or takes it away; prints a link.
import { staffRoles } from '@rounds/product/actor';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../adapters/clock';
import { addStaff, removeStaff } from '../slices/identity/staff';
import { Misused, read, say, withDatabase, type Command } from './stand';

const given = z.object({
  email: z.email().transform((value) => value.toLowerCase()),
  name: z.string().max(120),
  role: z.enum([...staffRoles, 'none']),
});

function asked(args: string[]): z.infer<typeof given> {
  const { values, positionals } = read(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string', default: '' } },
    }),
  );
  const wish = given.safeParse({ email: positionals[0], name: values.name, role: values.role }).data;
  if (!wish) throw new Misused();
  return wish;
}

const make = ({ email, name, role }: z.infer<typeof given>) =>
  withDatabase(async ({ db, config }) => {
    const now = systemClock.now();
    if (role === 'none') {
      const gone = await db.transaction().execute((tx) => removeStaff(tx, { email, now }));
      return say(gone ? `${email} is staff no more.` : `${email} is not staff.`);
    }
    const path = await db
      .transaction()
      .execute((tx) => addStaff(tx, { email, name: name || email, role, now }));
    say(`${email} is ${role} of the desk. This link sets a password once, within two hours:`);
    say(`${config.publicUrl}${path}`);
    say('Before anything else a second factor is added, at /platform.');
  });

export const command: Command = {
  usage: 'mail@example.org --role administrator|reviewer|none [--name "Full Name"]',
  does: 'makes a member of the platform’s staff, changes their role or takes it away; prints a link that sets their password',
  run: (args) => make(asked(args)),
};
