// The company of the signed-in member: its id, its word for departments, and what the member's role allows there.
import { departmentWords } from '@rounds/product/company/words';
import { roleMay, type Permission } from '@rounds/product/permissions';
import { useSessionUser } from '../../api/session';

export function useOwnCompany() {
  const user = useSessionUser();
  const role = user?.role;
  return {
    /** 0 for somebody without a company; screens behind the menu always have one. */
    companyId: user?.company_id ?? 0,
    isAgency: user?.is_staffing_agency ?? false,
    words: departmentWords(user?.is_staffing_agency ?? false),
    may: (permission: Permission) => role !== undefined && roleMay(role, permission),
  };
}
