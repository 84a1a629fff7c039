// Facilities and departments over HTTP: adding, moving, and staying while vacancies stand on them.
import * as places from '@rounds/product/company/place-calls';
import * as removals from '@rounds/product/vacancies/removal-calls';
import * as identity from '@rounds/product/identity/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let mercy: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const me = await house.call(identity.employerMe, {}, await house.as('owner@mercy.example'));
  mercy = me.answer.data.company_id ?? 0;
});
afterAll(() => house.close());

describe('facilities and departments', () => {
  const facility = { name: 'Harbor Clinic', city: 'Tampa', state: 'FL', zip_code: '33602' };

  it('are added by an admin, with point and zone', async () => {
    const manager = await house.as('manager@mercy.example');
    const at = { params: { id: mercy }, body: { facility } };
    expect((await house.call(places.addFacility, at)).status).toBe(401);
    expect((await house.call(places.addFacility, at, manager)).status).toBe(403);
    expect((await house.call(places.addFacility, at, await house.as('admin@rival.example'))).status).toBe(
      404,
    );
    const owner = await house.as('owner@mercy.example');
    const lost = { params: { id: mercy }, body: { facility: { ...facility, zip_code: '00000' } } };
    expect((await house.call(places.addFacility, lost, owner)).refusal?.fields).toHaveProperty(
      'facility.zip_code',
    );
    const added = await house.call(places.addFacility, at, owner);
    expect(added.answer.data).toMatchObject({ zone: 'America/New_York', departments: 0 });
    expect(added.answer.data.lat).toBeCloseTo(27.95, 0);
    const west = { ...facility, name: 'Pine Hospital', city: 'Boise', state: 'ID', zip_code: '83702' };
    const moved = await house.call(
      places.changeFacility,
      {
        params: { id: mercy, facility_id: added.answer.data.id },
        body: { facility: { ...west, version: 1 } },
      },
      owner,
    );
    expect(moved.answer.data).toMatchObject({ zone: 'America/Boise', version: 2 });
  });

  it('departments come one by one or many at once, without doubles', async () => {
    const owner = await house.as('owner@mercy.example');
    const params = { company_id: mercy };
    const [place] = (await house.call(places.listFacilities, { params: { id: mercy } }, owner)).answer.data;
    const facility_id = place?.id ?? 0;
    const bulk = {
      departments: {
        bulk_departments: [
          { name: 'ICU', facility_id },
          { name: 'icu', facility_id },
        ],
      },
    };
    expect((await house.call(places.addDepartments, { params, body: bulk }, owner)).refusal?.error).toBe(
      'conflict',
    );
    bulk.departments.bulk_departments = [
      { name: 'ICU', facility_id },
      { name: 'Oncology', facility_id },
    ];
    expect((await house.call(places.addDepartments, { params, body: bulk }, owner)).answer.data).toHaveLength(
      2,
    );
    const flat = await house.call(places.listDepartments, { params, query: { flat: 'true' } }, owner);
    expect(flat.answer.data.map((row) => row.path)).toContain(`${place?.name} / Oncology`);
    const foreign = { department: { name: 'Theirs', facility_id: 99_999 } };
    expect((await house.call(places.addDepartment, { params, body: foreign }, owner)).status).toBe(422);
    const recruiter = await house.as('recruiter@mercy.example');
    expect((await house.call(places.addDepartment, { params, body: foreign }, recruiter)).status).toBe(403);
  });

  it('a department is renamed and moved, by an admin, over nobody’s change and to no foreign facility', async () => {
    const owner = await house.as('owner@mercy.example');
    const rows = (
      await house.call(places.listDepartments, { params: { company_id: mercy }, query: {} }, owner)
    ).answer.data;
    const old = rows.find(({ name }) => name === 'Oncology');
    const params = { company_id: mercy, department_id: old?.id ?? 0 };
    const change = (department: { name: string; facility_id?: number; version?: number }, by = owner) =>
      house.call(places.changeDepartment, { params, body: { department } }, by);
    const wish = { name: 'Cancer Center', facility_id: old?.facility_id ?? 0 };
    expect((await change(wish, await house.as('recruiter@mercy.example'))).status).toBe(403);
    expect((await change(wish, await house.as('admin@rival.example'))).status).toBe(404);
    expect((await change({ ...wish, facility_id: 99_999 })).refusal?.error).toBe('validation_failed');
    expect((await change({ ...wish, name: 'icu' })).refusal?.error).toBe('conflict');
    const changed = await change({ ...wish, version: old?.version ?? 0 });
    expect(changed.answer.data).toMatchObject({ id: old?.id, name: 'Cancer Center' });
    expect((await change({ ...wish, name: 'Late', version: old?.version ?? 0 })).refusal?.error).toBe(
      'conflict',
    );
    expect((await change({ ...wish, name: 'Oncology' })).answer.data.name).toBe('Oncology');
  });

  it('stay while vacancies stand on them', async () => {
    const owner = await house.as('owner@mercy.example');
    const rows = (await house.call(places.listFacilities, { params: { id: mercy } }, owner)).answer.data;
    const used = rows.find((place) => place.name.endsWith('Medical Center'));
    const params = { id: mercy, facility_id: used?.id ?? 0 };
    const refused = await house.call(removals.removeFacility, { params }, owner);
    expect(refused.refusal?.error).toBe('in_use');
    expect(refused.refusal?.message).toContain('Hospitalist Physician');
    const free = rows.find((place) => place.name === 'Pine Hospital');
    const gone = { params: { id: mercy, facility_id: free?.id ?? 0 } };
    const manager = await house.as('manager@mercy.example');
    expect((await house.call(removals.removeFacility, gone, manager)).status).toBe(403);
    expect((await house.call(removals.removeFacility, gone, owner)).status).toBe(200);
    expect((await house.call(removals.removeFacility, gone, owner)).status).toBe(404);
    const all = await house.call(places.listDepartments, { params: { company_id: mercy }, query: {} }, owner);
    const busy = all.answer.data.find((row) => row.name === 'Medical-Surgical');
    const department = { params: { company_id: mercy, department_id: busy?.id ?? 0 } };
    expect((await house.call(removals.removeDepartment, department, owner)).refusal?.error).toBe('in_use');
  });
});
