// An operator's command: adds a member of the platform's staff, changes a role or takes it away; prints a link.
import { staffRoles } from '@rounds/product/actor';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../server/src/adapters/clock';
import { readConfig } from '../server/src/config';
import { connect } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { addStaff, removeStaff } from '../server/src/slices/identity/staff';

const root = resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

const given = z.object({
  email: z.email().transform((value) => value.toLowerCase()),
  name: z.string().max(120),
  role: z.enum([...staffRoles, 'none']),
});
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, name: { type: 'string', default: '' } },
});
const parsed = given.safeParse({ email: positionals[0], name: values.name, role: values.role });
if (parsed.success) await make(parsed.data);
else
  say(
    'Make staff with: npm run add-staff -- mail@example.org --role administrator|reviewer|none --name "Full Name"',
  );

async function make({ email, name, role }: z.infer<typeof given>) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: resolve(root, config.dataDir), log: () => undefined });
  const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
  try {
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
  } finally {
    await close();
    await embedded?.stop();
  }
}
