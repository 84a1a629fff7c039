// The menu as a tree: links, and folders that open and close. What stands in it comes from the product's menu.
import type { MenuFolder, MenuLink, MenuNode } from '@rounds/product/menu';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { iconOf } from './icons';
import classes from './menu.module.css';

export function MenuTree({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <ul className={classes.list}>
      {nodes.map((node) => (
        <li key={node.kind === 'link' ? node.path : node.group}>
          {node.kind === 'link' ? <TreeLink link={node} /> : <Folder folder={node} />}
        </li>
      ))}
    </ul>
  );
}

function TreeLink({ link }: { link: MenuLink }) {
  const Icon = iconOf[link.icon];
  return (
    <Link to={link.path} className={classes.item} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span data-part="words">{link.title}</span>
    </Link>
  );
}

function Folder({ folder }: { folder: MenuFolder }) {
  const path = useLocation({ select: (location) => location.pathname });
  const here = holds(folder, path);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? here;
  const id = useId();
  const Icon = iconOf[folder.icon];
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={here}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span data-part="words">{folder.title}</span>
        <IconChevronDown size={16} className={classes.chevron} data-part="words" aria-hidden />
      </button>
      <div id={id} className={classes.entries} data-part="entries" hidden={!isOpen}>
        <MenuTree nodes={folder.entries} />
      </div>
    </>
  );
}

function holds(folder: MenuFolder, path: string): boolean {
  return folder.entries.some((node) => (node.kind === 'link' ? node.path === path : holds(node, path)));
}
