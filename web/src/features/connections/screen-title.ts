// What the menu calls a screen for this person; agencies and smaller hubs have words of their own.
import { linksOf } from '@rounds/product/menu';
import { useSessionUser } from '../../api/session';

export function useScreenTitle(path: string, otherwise: string): string {
  const user = useSessionUser();
  return (user && linksOf(user).find((link) => link.path === path)?.title) ?? otherwise;
}
