// What the signed-in member's role allows, for showing or explaining single buttons.
import { roleMay, type Permission } from '@rounds/product/permissions';
import { useSessionUser } from './session';

export function useMay(): (permission: Permission) => boolean {
  const role = useSessionUser()?.role;
  return (permission) => role !== undefined && roleMay(role, permission);
}
