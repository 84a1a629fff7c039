// The desk's words of pages: their kinds, their states, what was done with them.
import type { ContentPage } from '@rounds/product/content/desk-calls';
import type { ContentKind, ContentState } from '@rounds/product/content/states';
import { screens } from '@rounds/product/sitemap';
import type { Tone } from '../../ui/status-badge';

export const kindWords: Record<ContentKind, { one: string; many: string; write: string; path: string }> = {
  blog: { one: 'A post', many: 'Blog', write: 'Write a post', path: '/blog' },
  help: { one: 'A help page', many: 'Help', write: 'Write a help page', path: '/help' },
};

export const stateWords: Record<ContentState, [word: string, tone: Tone]> = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'waiting'],
  published: ['Published', 'good'],
  withdrawn: ['Withdrawn', 'lost'],
};

export const actWords: Record<ContentPage['acts'][number]['act'], string> = {
  written: 'wrote',
  scheduled: 'gave a date to',
  published: 'published',
  withdrawn: 'withdrew',
};

const sides = { job_seeker: 'Job seekers', employer: 'Employers' } as const;

/** The screens of both sides, by side, for whoever says where a help page is shown first. */
export const screenChoices = (['job_seeker', 'employer'] as const).map((side) => ({
  group: sides[side],
  items: screens
    .filter((screen) => screen.side === side)
    .map(({ path, title }) => ({ value: path, label: title })),
}));
