// The menu of a vacancy: edit, copy, look at the public page, and the steps that are open to this person now.
import type { FullVacancy, VacancyRow } from '@rounds/product/vacancies/calls';
import { editMode } from '@rounds/product/vacancies/lifecycle';
import { roleMay } from '@rounds/product/permissions';
import { IconDots } from '@tabler/icons-react';
import { useSessionUser } from '../../api/session';
import { useMay } from '../../api/use-may';
import { PopMenu, type PopMenuItem } from '../../ui/pop-menu';
import type { VacancyMoves } from './use-vacancy-moves';
import { verbSays, verbTitle } from './words';
import { PictureButton } from '../../ui/picture-button';
import { whoMay } from '@rounds/product/permissions';

interface VacancyMenuProps {
  row: VacancyRow | FullVacancy;
  moves: VacancyMoves;
  /** Already offered as a button beside. */
  without?: readonly string[];
}

/** Whether this person edits it, only proposes, or finds it read-only. */
export function useEditing(state: VacancyRow['state']): 'edit' | 'propose' | null {
  const role = useSessionUser()?.role;
  if (!role || !roleMay(role, 'update_vacancy')) return null;
  const mode = editMode(state, role);
  return typeof mode === 'string' ? mode : null;
}

/** The steps that are open to this person now. */
export const verbItems = (row: VacancyRow | FullVacancy, moves: VacancyMoves) =>
  row.verbs.map(({ verb }) => ({
    key: verb,
    title: verbTitle(verb, row.state),
    subtitle: verbSays(verb),
    run: () => moves.run(verb, row),
  }));

export function VacancyMenu({ row, moves, without = [] }: VacancyMenuProps) {
  const may = useMay();
  const editing = useEditing(row.state);
  const items: PopMenuItem[] = [
    ...(editing && !without.includes('edit')
      ? [
          {
            key: 'edit',
            title: editing === 'propose' ? 'Propose a change' : 'Edit',
            run: () => moves.edit(row.id),
          },
        ]
      : []),
    ...verbItems(row, moves).filter(({ key }) => !without.includes(key)),
    may('create_vacancy')
      ? {
          key: 'copy',
          title: 'Copy',
          subtitle: 'As a new draft, without requests and dates',
          run: () => moves.copy(row),
        }
      : { key: 'copy', title: 'Copy', subtitle: `${whoMay('create_vacancy')} may` },
  ];
  return (
    <PopMenu
      label={`What to do with ${row.title}`}
      width={280}
      items={items}
      button={(props) => (
        <PictureButton {...props} aria-label={`More for ${row.title}`} title="More">
          <IconDots size={20} stroke={1.7} aria-hidden />
        </PictureButton>
      )}
    />
  );
}
