// What proofs stand on: a telephone's code is one company's alone, a CCN has one holder. With the index's control.
import { expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness/http';
import { Desk } from '../../../../tests/harness/staff';

const telephone = (code: string) => ({
  ...{ kind: 'telephone' as const, number: '(407) 555-0100', source: 'the state’s list' },
  code,
});

it('takes the code of this company as it was heard, and no other that the house gave out', async () => {
  const house = await startApp({ seed: 'cast', verify: 'desk' });
  try {
    const desk = new Desk(house);
    const own = await desk.newcomer('ora@own.example');
    const other = await desk.newcomer('ott@other.example');
    await house.pool.query(
      `update verification_cases set telephone_code = case when company_id = $1 then '012345' else '543210' end`,
      [own.id],
    );
    const decide = (code: string) => desk.decide(own, { outcome: 'verified', proof: telephone(code) });
    for (const code of [await desk.codeOf(other), '12345 ', '000000', '123450'])
      expect(['wrong_telephone_code', 'validation_failed']).toContain((await decide(code)).refusal?.error);
    const { rows } = await house.pool.query(
      `select k.code_tries, c.verification, (select count(*)::int from desk_acts a where a.case_id = k.id and act = 'wrong_code') as written
       from verification_cases k join companies c on c.id = k.company_id where c.id = $1`,
      [own.id],
    );
    expect(rows).toEqual([{ code_tries: 3, verification: 'domain_confirmed', written: 3 }]);
    expect((await decide('012 345')).status).toBe(200);
    expect(await desk.read(own)).toMatchObject({ state: 'verified', badge: { by: 'telephone' } });
  } finally {
    await house.close();
  }
});

it('one CCN has one holder in the database too; who shares it is none, and who waits is none', async () => {
  const house = await startApp({ verify: 'desk' });
  try {
    const insert = (verification: string, shares: number | null = null) =>
      house.pool.query<{ id: number }>(
        `insert into companies (name, email, web_url, phone, city, state, zip_code, ccn, verification, ccn_shared_with, created_at)
         values ('X', 'x@x.example', 'https://x.example', '', 'Tampa', 'FL', '33606', '010001', $1, $2, $3) returning id`,
        [verification, shares, house.clock.now()],
      );
    const { rows } = await insert('verified');
    await insert('domain_confirmed');
    await insert('verified', rows[0]?.id);
    await expect(insert('verified')).rejects.toThrow('one_holder_of_a_ccn');
    // The control: nothing else in the database keeps a second holder out.
    await house.pool.query('drop index one_holder_of_a_ccn');
    await expect(insert('verified')).resolves.toBeTruthy();
  } finally {
    await house.close();
  }
});
