// The field that discipline-field.tsx loads once somebody comes near it, with the library and the sheets of its list.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { MantineProvider } from '@mantine/core';
import { listDisciplines } from '@rounds/product/reference/calls';
import { useAnswer } from '../api/use-answer';
import { nonce } from '../nonce';
import { DisciplineChoice } from '../ui/discipline-choice';
import '../ui/library-variables.css';
import { theme } from '../ui/theme';
import type { PlainFieldProps } from '../ui/plain-form';

export interface DisciplineFieldProps extends PlainFieldProps {
  label: string;
  placeholder: string;
}

/** How far somebody has come in the field before it was whole. */
interface Begun {
  autoFocus: boolean;
  defaultDropdownOpened: boolean;
  defaultSearchValue: string;
}

export type WholeFieldProps = DisciplineFieldProps & Begun;

export function WholeDisciplineField(props: WholeFieldProps) {
  const read = useAnswer(listDisciplines, { query: {} });
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <DisciplineChoice {...props} read={read} />
    </MantineProvider>
  );
}
