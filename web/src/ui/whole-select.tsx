// The select that late-select.tsx loads once somebody comes near it.
import { Select, type SelectProps } from '@mantine/core';

export function WholeSelect(props: SelectProps) {
  return <Select {...props} />;
}
