// How somebody gets into an interview: what may stand there, and who reads it when.
import { describe, expect, it } from 'vitest';
import { isWayOpen, wayRefusal, wayText, type Way } from './way';

const video = (place: string): Way => ({ mode: 'video', place, caller: null });
const phone = (place: string, caller: Way['caller']): Way => ({ mode: 'phone', place, caller });

describe('the way into an interview', () => {
  it.each(['', 'https://video.mercy.example/rooms/41', 'HTTPS://video.mercy.example'])(
    'is a safe link or none: %j',
    (place) => {
      expect(wayRefusal(video(place))).toBeNull();
    },
  );
  it.each([
    'http://video.mercy.example',
    'video.mercy.example',
    'javascript:alert(1)',
    'https://bank.example@evil.example',
    'call us',
  ])('is no other link: %j', (place) => {
    expect(wayRefusal(video(place))?.fields).toEqual({
      place: 'Please enter a link that begins with https://, or none: then it follows.',
    });
  });
  it('is a number, and who calls', () => {
    expect(wayRefusal(phone('+1 (813) 555-0142', 'employer'))).toBeNull();
    expect(wayRefusal(phone('813-555-0142 ext. 12', 'job_seeker'))).toBeNull();
    expect(wayRefusal(phone('', 'employer'))?.fields).toHaveProperty('place');
    expect(wayRefusal(phone('room 41', 'employer'))?.fields).toHaveProperty('place');
    expect(wayRefusal(phone('813-555-0142', null))?.fields).toEqual({ caller: 'Please choose who calls.' });
  });
  it('opens to the job seeker with their yes, an address before', () => {
    expect(isWayOpen({ mode: 'video', status: 'proposed' })).toBe(false);
    expect(isWayOpen({ mode: 'phone', status: 'cancelled_by_seeker' })).toBe(false);
    expect(isWayOpen({ mode: 'video', status: 'confirmed' })).toBe(true);
    expect(isWayOpen({ mode: 'onsite', status: 'proposed' })).toBe(true);
  });
  it('reads as each side needs it', () => {
    expect(wayText(video(''), 'job_seeker')).toBe('The link follows.');
    expect(wayText(phone('813-555-0142', 'job_seeker'), 'job_seeker')).toBe('You call 813-555-0142');
    expect(wayText(phone('813-555-0142', 'employer'), 'job_seeker')).toBe('You are called from 813-555-0142');
    expect(wayText(phone('813-555-0142', 'job_seeker'), 'employer')).toBe(
      'The job seeker calls 813-555-0142',
    );
  });
});
