// The fit on a hunt's card: there is one only for a vacancy, so it is loaded with the first.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { FitLabel } from '../../ui/fit-label';
import { fitProps } from '../fit/fit-words';

interface CardFitProps {
  fit: NonNullable<ProfileView['fit']>;
  reasons: 'line' | 'whole';
}

export const CardFit = ({ fit, reasons }: CardFitProps) => <FitLabel {...fitProps(fit)} shown={reasons} />;
