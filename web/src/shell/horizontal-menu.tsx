// The same menu along the top, for those who chose it so in the appearance panel.
import type { MenuFolder, MenuLink, MenuNode } from '@rounds/product/menu';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PopMenu } from '../ui/pop-menu';
import { iconOf } from './icons';
import classes from './menu.module.css';

export function HorizontalMenu({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <nav className={classes.bar} aria-label="Main">
      <ul className={classes.barList}>
        {nodes.map((node) => (
          <li key={node.kind === 'link' ? node.path : node.group}>
            {node.kind === 'link' ? <BarLink link={node} /> : <BarFolder folder={node} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarLink({ link }: { link: MenuLink }) {
  const Icon = iconOf[link.icon];
  return (
    <Link to={link.path} className={classes.item} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {link.title}
    </Link>
  );
}

function BarFolder({ folder }: { folder: MenuFolder }) {
  const Icon = iconOf[folder.icon];
  return (
    <PopMenu
      label={folder.title}
      align="start"
      items={linksIn(folder).map((link) => {
        const LinkIcon = iconOf[link.icon];
        const icon = <LinkIcon size={18} stroke={1.7} aria-hidden />;
        return { key: link.path, title: link.title, to: link.path, icon };
      })}
      button={(props) => (
        <button type="button" className={classes.item} {...props}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {folder.title}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    />
  );
}

/** A folder inside a folder is written out: two levels of menus under a bar are hard to aim at. */
function linksIn(folder: MenuFolder): MenuLink[] {
  return folder.entries.flatMap((node) => (node.kind === 'link' ? node : linksIn(node)));
}
