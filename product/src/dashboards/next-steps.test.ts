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

  it('come in the order of urgency', () => {
    const banners = bannersOf({
      ...well,
      confirmed: false,
      status: 'off',
      completion: 80,
      ending: [
        { title: 'Registered Nurse', state: 'FL', expires_on: '2026-01-04' },
        { title: 'Registered Nurse', state: 'GA', expires_on: '2026-02-04' },
      ],
    });
    expect(banners.map(({ code }) => code)).toEqual([
      'confirm_email',
      'license_expired',
      'license_expiring',
      'off_market',
    ]);
    expect(banners.slice(1, 3).map(({ text }) => text)).toEqual([
      'Your license Registered Nurse in FL expired on Jan 4, 2026.',
      'Your license Registered Nurse in GA expires on Feb 4, 2026.',
    ]);
  });
});
