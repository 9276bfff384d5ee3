import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import { Icon } from '../icons/icon.tsx'
import { announce } from '../notices/announcements.ts'
import type { MenuEntry, MenuGroup } from './menu.tsx'

interface MenuPopupProps {
  /** The menu's button. */
  button: RefObject<HTMLButtonElement | null>
  label: string
  align: 'start' | 'end'
  groups: readonly MenuGroup[]
  onClose: () => void
}

/** An open `Menu`: the focus moves into it, and back to the button when it closes. */
export function MenuPopup({ button, label, align, groups, onClose }: MenuPopupProps) {
  return (
    <AriaLocale>
      <Popover
        className="menu-popover"
        placement={`bottom ${align}`}
        offset={4}
        triggerRef={button}
        aria-label={label}
        isOpen
        onOpenChange={onClose}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu is where the keys go */}
        <AriaMenu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
          {groups.map((group, index) => (
            <Group key={group.id} group={group} isFirst={index === 0} />
          ))}
        </AriaMenu>
      </Popover>
    </AriaLocale>
  )
}

function Group({ group, isFirst }: { group: MenuGroup; isFirst: boolean }) {
  const { selected } = group
  const choice =
    selected === undefined
      ? {}
      : { selectionMode: 'single' as const, selectedKeys: [selected], disallowEmptySelection: true }
  return (
    <>
      {!isFirst && <Separator />}
      <MenuSection aria-label={group.label} {...choice}>
        {group.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isSelected={entry.id === selected} />
        ))}
      </MenuSection>
    </>
  )
}

function Entry({
  entry: { id, label, detail, mark, denied, onAction },
  isSelected,
}: {
  entry: MenuEntry
  isSelected: boolean
}) {
  return (
    <MenuItem
      id={id}
      className={denied === undefined ? 'menu__item' : 'menu__item menu__item-denied'}
      textValue={denied === undefined ? label : `${label}. ${denied}`}
      onAction={denied === undefined ? onAction : () => announce(denied)}
    >
      {mark}
      <span className="menu__words">
        <b>{label}</b>
        {(denied ?? detail) && <small>{denied ?? detail}</small>}
      </span>
      {isSelected && <Icon name="check" />}
    </MenuItem>
  )
}
