/** A chunk of its own, loaded when a menu is reached. */
export { DropdownMenu } from '@fieldhouse/design-system'
