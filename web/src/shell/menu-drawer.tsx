// The menu on narrow screens: search for job seekers, the menu, and how the page looks.
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { MenuNode } from '@rounds/product/menu';
import { Sheet } from '../ui/sheet';
import { AppearanceControls } from './appearance-controls';
import look from '../ui/look.module.css';
import { MenuTree } from './menu-tree';
import { SearchBox } from './search-box';

interface MenuDrawerProps {
  user: SessionUser;
  nodes: readonly MenuNode[];
  onClose: () => void;
}

export function MenuDrawer({ user, nodes, onClose }: MenuDrawerProps) {
  return (
    <Sheet onClose={onClose} title="Menu" size="menu">
      <div className={look.apart}>
        {user.userType === 'job_seeker' && <SearchBox onSearch={onClose} />}
        <nav aria-label="Main">
          <MenuTree nodes={nodes} />
        </nav>
        <AppearanceControls withSidebar={false} />
      </div>
    </Sheet>
  );
}
