import type { ReactNode } from 'react'
import {
  Button,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

export interface MenuEntry {
  id: string
  label: string
  detail?: ReactNode
  /** An icon, or a dot in a tier's colour. */
  mark?: ReactNode
  /** Goes there. */
  href?: string
  /** Or does this. */
  onAction?: () => void
}

export interface MenuGroup {
  id: string
  /** Read out, not shown. */
  label: string
  entries: readonly MenuEntry[]
  /** The entry in force, where the group is a choice of one; it carries a tick. */
  selected?: string
}

interface MenuProps {
  /** Names the menu. */
  label: string
  /** What stands on the button. */
  trigger: ReactNode
  /** The button's look, as `switcher`, `account` or `buttonClass('outline')`. */
  triggerClassName: string
  /** The button's name, where its content does not say it. */
  triggerLabel?: string
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end'
  groups: readonly MenuGroup[]
}

/**
 * A button with a menu: Enter, Space or arrow down opens; arrows move, letters jump, Escape closes and gives the focus
 * back. A group with `selected` is a set of radio items.
 */
export function Menu({ label, trigger, triggerClassName, triggerLabel, align = 'start', groups }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={triggerClassName} {...(triggerLabel && { 'aria-label': triggerLabel })}>
        {trigger}
      </Button>
      <Popover className="menu-popover" placement={`bottom ${align}`} offset={4}>
        <AriaMenu className="menu" aria-label={label}>
          {groups.map((group, index) => (
            <Group key={group.id} group={group} isFirst={index === 0} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
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
  entry: { id, label, detail, mark, href, onAction },
  isSelected,
}: {
  entry: MenuEntry
  isSelected: boolean
}) {
  return (
    <MenuItem
      id={id}
      className="menu__item"
      textValue={label}
      {...(href && { href })}
      {...(onAction && { onAction })}
    >
      {mark}
      <span className="menu__words">
        <b>{label}</b>
        {detail && <small>{detail}</small>}
      </span>
      {isSelected && <Icon name="check" />}
    </MenuItem>
  )
}
