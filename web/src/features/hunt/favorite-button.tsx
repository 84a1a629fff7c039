// Keeps a job seeker among one's favorites, or takes them off with an undo.
import { shortlistSeeker, unshortlistSeeker } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { PictureButton } from '../../ui/picture-button';

export function FavoriteButton({ person }: { person: ProfileView }) {
  const keep = useSend(shortlistSeeker);
  const drop = useSend(unshortlistSeeker, {
    onSuccess: () => toast.done('Taken off your favorites.', { undo: add }),
  });
  const add = () => keep.mutate({ body: { employer_user: { job_seeker_id: person.id } } });
  const label = person.favorite
    ? `Take ${person.name} off my favorites`
    : `Add ${person.name} to my favorites`;
  const Icon = person.favorite ? IconStarFilled : IconStar;
  return (
    <PictureButton
      lit={person.favorite}
      aria-label={label}
      aria-pressed={person.favorite}
      title={label}
      busy={keep.isPending || drop.isPending}
      onClick={() => (person.favorite ? drop.mutate({ params: { id: person.id } }) : add())}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </PictureButton>
  );
}
