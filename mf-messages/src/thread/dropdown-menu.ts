/** A part of its own, which comes when somebody reaches for a menu. */
export { DropdownMenu } from '@fieldhouse/design-system'
