// Keeps a vacancy among one's favorites, or takes it off with an undo.
import { Button } from '@mantine/core';
import { addFavorite, removeFavorite, type VacancyCard } from '@rounds/product/jobs/calls';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { PictureButton } from '../../ui/picture-button';

interface FavoriteVacancyProps {
  vacancy: Pick<VacancyCard, 'id' | 'title' | 'favorite'>;
  /** A button with words, where there is room. */
  wide?: boolean;
}

export function FavoriteVacancy({ vacancy, wide = false }: FavoriteVacancyProps) {
  const { favorite, title } = vacancy;
  const keep = useSend(addFavorite);
  const add = () => keep.mutate({ body: { vacancies: { vacancy_id: vacancy.id } } });
  const drop = useSend(removeFavorite, {
    onSuccess: () => toast.done('Taken off your favorites.', { undo: add }),
  });
  const turn = () => (favorite ? drop.mutate({ params: { vacancy_id: vacancy.id } }) : add());
  const Icon = favorite ? IconHeartFilled : IconHeart;
  const loading = keep.isPending || drop.isPending;
  if (wide) {
    return (
      <Button
        variant="default"
        aria-pressed={favorite}
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        loading={loading}
        onClick={turn}
      >
        {favorite ? 'Among my favorites' : 'Keep as a favorite'}
      </Button>
    );
  }
  const label = favorite ? `Take ${title} off my favorites` : `Keep ${title} as a favorite`;
  return (
    <PictureButton lit={favorite} aria-label={label} title={label} busy={loading} onClick={turn}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </PictureButton>
  );
}
