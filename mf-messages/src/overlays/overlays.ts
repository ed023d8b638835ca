/** What opens over the page. A part of its own, which comes when somebody reaches for it. */
export { DropdownMenu, ReportDialog } from '@fieldhouse/design-system'
