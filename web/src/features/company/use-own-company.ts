// The company of the signed-in member: its id, its word for departments, and what the member's role allows there.
import { departmentWords } from '@rounds/product/company/words';
import { useSessionUser } from '../../api/session';
import { useMay } from '../../api/use-may';

export function useOwnCompany() {
  const user = useSessionUser();
  return {
    /** 0 for somebody without a company; screens behind the menu always have one. */
    companyId: user?.company_id ?? 0,
    isAgency: user?.is_staffing_agency ?? false,
    words: departmentWords(user?.is_staffing_agency ?? false),
    may: useMay(),
  };
}
