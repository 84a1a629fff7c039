// Every picture of the app: those of Tabler Icons that it shows, drawn from their paths.
export type { Icon, IconProps } from './icons/drawing';
export * from './icons/menu';
export * from './icons/signs';
