// What Rounds writes: nobody's own, public as far as it is published, written by the house for the desk.
import { reads, type Entries } from './entry';

const shown = reads('public');
const byNumber = 'staff, by number: the desk answers for what it did';

export const contentEntries: Entries = {
  content_pages: {
    holds: 'a blog post or a help page',
    whose: 'nobody',
    numbers: byNumber,
    columns:
      'author_id id kind position public_version publish_at renewed_at screens slug updated_at version withdrawn_at',
    guest: reads('public', { but: 'author_id version updated_at' }),
    seeker: reads('public', { but: 'author_id version updated_at' }),
  },
  content_versions: {
    holds: 'a version of such a page, as it was written',
    whose: 'nobody',
    numbers: byNumber,
    house: 'adds',
    columns: 'body number page_id summary title written_at written_by',
    guest: reads('the public version', { but: 'written_by' }),
    seeker: reads('the public version', { but: 'written_by' }),
  },
  content_pictures: {
    holds: 'the measure of a picture on such a page',
    whose: 'nobody',
    columns: 'height id page_id width',
    guest: shown,
    seeker: shown,
  },
  content_acts: {
    holds: 'what staff did with such a page',
    whose: 'staff',
    numbers: byNumber,
    house: 'adds',
    columns: 'act at id note page_id staff_id version',
  },
};
