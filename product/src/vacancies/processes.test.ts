// Which process is proposed for a vacancy: by discipline and department before the group, and never another's.
import { describe, expect, it } from 'vitest';
import { groupOf, proposedProcess, type OfferTemplate } from './processes';

const one = (id: number, template: OfferTemplate, { discipline = 0, department = 0 } = {}) => ({
  id,
  template,
  discipline: discipline ? { id: discipline } : null,
  department: department ? { id: department } : null,
});
const nurse = { discipline: { id: 1, category: 'nursing' }, department_id: 7 };
const groups = [one(14, 'physician'), one(13, 'app'), one(12, 'allied'), one(11, 'nurse')];

describe('the proposed process', () => {
  it('is that of the discipline’s group', () => {
    const of = (category: string) =>
      proposedProcess(groups, { discipline: { id: 1, category }, department_id: null })?.template;
    expect(['nursing', 'allied', 'app', 'physician'].map(of)).toEqual([
      'nurse',
      'allied',
      'app',
      'physician',
    ]);
    expect(['support', 'behavioral', 'pharmacy', 'dental', 'administration'].map(groupOf)).toEqual(
      Array(5).fill('allied'),
    );
  });

  it('is the one written for the discipline, and of those the one for the department', () => {
    const own = one(21, 'physician', { discipline: 1 });
    const here = one(22, 'nurse', { discipline: 1, department: 7 });
    const hereForAll = one(23, 'nurse', { department: 7 });
    expect(proposedProcess([...groups, hereForAll], nurse)).toBe(hereForAll);
    expect(proposedProcess([...groups, hereForAll, own], nurse)).toBe(own);
    expect(proposedProcess([...groups, hereForAll, own, here], nurse)).toBe(here);
  });

  it('is the oldest of several that are alike, whatever their order', () => {
    expect(proposedProcess([one(31, 'nurse'), ...groups], nurse)?.id).toBe(11);
  });

  it('is none where none is meant for it, or no discipline is chosen yet', () => {
    const others = [
      one(41, 'physician'),
      one(42, 'nurse', { discipline: 2 }),
      one(43, 'nurse', { department: 8 }),
    ];
    expect(proposedProcess(others, nurse)).toBeUndefined();
    expect(proposedProcess(groups, { discipline: null, department_id: 7 })).toBeUndefined();
  });
});
