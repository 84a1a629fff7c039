// Which screen stands behind which door; each loads its own. The server knows them by product/src/app-paths.ts.
import { lazy, type ComponentType } from 'react';

const screen = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));

const Confirmation = screen(() => import('./confirmation'), 'Confirmation');
const ForgotPassword = screen(() => import('./forgot-password'), 'ForgotPassword');
const ResetPassword = screen(() => import('./reset-password'), 'ResetPassword');
const Unlock = screen(() => import('./unlock'), 'Unlock');
const KeepFactor = screen(() => import('./keep-factor'), 'KeepFactor');

export const screens = [
  { path: '/employer', Screen: screen(() => import('./type-page'), 'EmployerDoor') },
  { path: '/job_seeker', Screen: screen(() => import('./type-page'), 'SeekerDoor') },
  { path: '/employer/register', Screen: screen(() => import('./employer-register'), 'EmployerRegister') },
  { path: '/job_seeker/register', Screen: screen(() => import('./seeker-register'), 'SeekerRegister') },
  { path: '/employer/confirmation', Screen: Confirmation },
  { path: '/job_seeker/confirmation', Screen: Confirmation },
  { path: '/employer/forgot_password', Screen: ForgotPassword },
  { path: '/job_seeker/forgot_password', Screen: ForgotPassword },
  { path: '/employer/reset_password', Screen: ResetPassword },
  { path: '/job_seeker/reset_password', Screen: ResetPassword },
  { path: '/platform/reset_password', Screen: ResetPassword },
  { path: '/employer/unlock', Screen: Unlock },
  { path: '/job_seeker/unlock', Screen: Unlock },
  { path: '/employer/keep_factor', Screen: KeepFactor },
  { path: '/job_seeker/keep_factor', Screen: KeepFactor },
  { path: '/employer/invitation', Screen: screen(() => import('./invitation'), 'InvitationDoor') },
];
