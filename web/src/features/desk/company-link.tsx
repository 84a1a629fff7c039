// A company by its name, leading to what staff may read of it once they say why.
import { Link } from '@tanstack/react-router';

export function CompanyLink({ of: { id, name } }: { of: { id: number; name: string } }) {
  return (
    <Link to="/platform/companies/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  );
}
