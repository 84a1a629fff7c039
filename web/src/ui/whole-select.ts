// What late-select.tsx loads late.
export { Select } from '@mantine/core';
