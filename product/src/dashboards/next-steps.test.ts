// Next steps and banners: order, words, and silence when all is well.
import { describe, expect, it } from 'vitest';
import { bannersOf, nextSteps, type Standing } from './next-steps';

const well: Standing = {
  confirmed: true,
  frozen: false,
  status: 'ready',
  completion: 100,
  missing: [],
  owed: [],
  ending: [],
  overdue: [],
  today: '2026-01-05',
};

describe('next steps', () => {
  it('puts what is owed before what is missing', () => {
    const steps = nextSteps({
      ...well,
      missing: [{ section: 'resume', label: 'Résumé', points: 7, path: '/job_seeker/edit_profile#resume' }],
      owed: [
        {
          request_id: 7,
          company: 'Mercy Harbor Health',
          vacancy: 'Night nurse',
          stage: 'requested',
          owed_at: '2026-01-15T15:00:00.000Z',
        },
      ],
    });
    expect(steps).toEqual([
      {
        code: 'answer_requested',
        text: 'Answer Mercy Harbor Health about Night nurse.',
        target_url: '/job_seeker/pipeline?request=7',
        due: '2026-01-15T15:00:00.000Z',
      },
      {
        code: 'add_resume',
        text: 'Résumé: 7 more points for your profile.',
        target_url: '/job_seeker/edit_profile#resume',
        due: null,
      },
    ]);
  });
});

describe('banners', () => {
  it('say nothing when nothing is wrong', () => {
    expect(bannersOf(well)).toEqual([]);
  });

  it('come in the order of urgency, each with the way to mend it', () => {
    const nurse = (state: string) => ({ title: 'Registered Nurse', state });
    const banners = bannersOf({
      ...well,
      confirmed: false,
      ending: [
        { ...nurse('FL'), expires_on: '2026-01-04' },
        { ...nurse('GA'), expires_on: '2026-02-04' },
      ],
      overdue: [{ ...nurse('AL'), expected_on: '2026-01-02' }],
    });
    expect(banners.map(({ code, target_url }) => [code, target_url])).toEqual([
      ['confirm_email', '/job_seeker/confirmation'],
      ['license_expired', '/job_seeker/edit_profile#licenses'],
      ['license_overdue', '/job_seeker/edit_profile#licenses'],
      ['license_expiring', '/job_seeker/edit_profile#licenses'],
    ]);
    expect(banners.slice(1).map(({ text }) => text)).toEqual([
      'Your license Registered Nurse in FL expired on Jan 4, 2026 and counts for no vacancy. Renewed? Set it to active with its new date.',
      'Your license Registered Nurse in AL was expected on Jan 2, 2026. Is it there? Enter its number, or the new date.',
      'Your license Registered Nurse in GA expires on Feb 4, 2026. Once it is renewed, enter the new date.',
    ]);
  });

  it('say nothing that the sentence on being found says', () => {
    expect(bannersOf({ ...well, status: 'off', frozen: true, completion: 40 })).toEqual([]);
  });
});
