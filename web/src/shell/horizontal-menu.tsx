// The same menu along the top, for those who chose it so in the appearance panel.
import { Menu } from '@mantine/core';
import type { MenuFolder, MenuLink, MenuNode } from '@rounds/product/menu';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
    <Menu trigger="click-hover" position="bottom-start" openDelay={80}>
      <Menu.Target>
        <button type="button" className={classes.item}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {folder.title}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {folder.entries.map((node) =>
          node.kind === 'link' ? (
            <DropLink key={node.path} link={node} />
          ) : (
            <DropGroup key={node.group} folder={node} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function DropGroup({ folder }: { folder: MenuFolder }) {
  return (
    <>
      <Menu.Label>{folder.title}</Menu.Label>
      {folder.entries.map((node) => node.kind === 'link' && <DropLink key={node.path} link={node} />)}
    </>
  );
}

function DropLink({ link }: { link: MenuLink }) {
  const Icon = iconOf[link.icon];
  return (
    <Menu.Item
      leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={link.path} {...props} />}
    >
      {link.title}
    </Menu.Item>
  );
}
