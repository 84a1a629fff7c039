// Which screen stands behind which door; each loads its own. The server knows them by product/src/app-paths.ts.
import type { ComponentType } from 'react';

const confirmation = async () => (await import('./confirmation')).Confirmation;
const forgotPassword = async () => (await import('./forgot-password')).ForgotPassword;
const resetPassword = async () => (await import('./reset-password')).ResetPassword;
const unlock = async () => (await import('./unlock')).Unlock;
const keepFactor = async () => (await import('./keep-factor')).KeepFactor;

const screens: readonly { path: string; load: () => Promise<ComponentType> }[] = [
  { path: '/employer', load: async () => (await import('./type-page')).EmployerDoor },
  { path: '/job_seeker', load: async () => (await import('./type-page')).SeekerDoor },
  { path: '/employer/register', load: async () => (await import('./employer-register')).EmployerRegister },
  { path: '/job_seeker/register', load: async () => (await import('./seeker-register')).SeekerRegister },
  { path: '/employer/confirmation', load: confirmation },
  { path: '/job_seeker/confirmation', load: confirmation },
  { path: '/employer/forgot_password', load: forgotPassword },
  { path: '/job_seeker/forgot_password', load: forgotPassword },
  { path: '/employer/reset_password', load: resetPassword },
  { path: '/job_seeker/reset_password', load: resetPassword },
  { path: '/platform/reset_password', load: resetPassword },
  { path: '/employer/unlock', load: unlock },
  { path: '/job_seeker/unlock', load: unlock },
  { path: '/employer/keep_factor', load: keepFactor },
  { path: '/job_seeker/keep_factor', load: keepFactor },
  { path: '/employer/invitation', load: async () => (await import('./invitation')).InvitationDoor },
  { path: '/employer/panel', load: async () => (await import('./panel')).PanelDoor },
];

/** The screen behind a door; rejects where its file is one of an older version that is gone. */
export async function screenBehind(path: string): Promise<ComponentType | undefined> {
  return screens.find((screen) => screen.path === path)?.load();
}
