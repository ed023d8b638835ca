export { Avatar, type AvatarProps, type AvatarSize } from './components/avatar/avatar.tsx'
export { Badge, type BadgeTone } from './components/badge/badge.tsx'
export { CountBadge, type CountBadgeProps } from './components/badge/count-badge.tsx'
export { Button, type ButtonProps } from './components/button/button.tsx'
export type { ButtonSize, ButtonVariant } from './components/button/button-root.ts'
export { Card, type CardPadding } from './components/card/card.tsx'
export { DateField, type DateFieldProps } from './components/date-field/date-field.tsx'
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './components/error-state/error-state.tsx'
export { Heading, type HeadingProps } from './components/heading/heading.tsx'
export { IconButton, type IconButtonProps } from './components/icon-button/icon-button.tsx'
export { Lanes, type LanesProps } from './components/lanes/lanes.tsx'
export { Page, PageColumns, type PageColumnsProps } from './components/page/page.tsx'
export { fullName } from './components/person-name/full-name.ts'
export { Affiliation, type AffiliationProps } from './components/person-name/affiliation.tsx'
export { PersonName, type PersonNameProps } from './components/person-name/person-name.tsx'
export { PostCard, type PostCardProps } from './components/post-card/post-card.tsx'
export { bannerSource, inWidth, inWidths } from './pictures/own-picture.ts'
export { ResponsiveImage } from './pictures/responsive-image.tsx'
export { fetchPostPicture } from './components/post-card/post-picture-source.ts'
export { PostReactions, type PostReactionsProps } from './components/post-card/post-reactions.tsx'
export { PostCardSkeleton } from './components/post-card/post-card-skeleton.tsx'
export {
  RadioCards,
  type RadioCard,
  type RadioCardsProps,
} from './components/radio-cards/radio-cards.tsx'
export { DrawnContext, useOnceTakenOver } from './drawn.ts'
export { RelativeTime, type RelativeTimeProps } from './components/relative-time/relative-time.tsx'
export { Skeleton, SkeletonText, type SkeletonShape } from './components/skeleton/skeleton.tsx'
export { TextArea, type TextAreaProps } from './components/text-area/text-area.tsx'
export { unreadyReason } from './components/text-area/unready-reason.ts'
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx'
export { LevelBadge, type LevelBadgeProps } from './components/verified-badge/level-badge.tsx'
export {
  VerifiedBadge,
  type VerifiedBadgeProps,
} from './components/verified-badge/verified-badge.tsx'
export { VisuallyHidden } from './components/visually-hidden/visually-hidden.tsx'
export {
  WordField,
  type WordFieldProps,
  type WordSuggestion,
} from './components/word-field/word-field.tsx'
export { AlertDialog, type AlertDialogProps } from './components/alert-dialog/alert-dialog.tsx'
export { Checkbox, type CheckboxProps } from './components/checkbox/checkbox.tsx'
export { Combobox, type ComboboxProps } from './components/combobox/combobox.tsx'
export { Dialog, type DialogProps } from './components/dialog/dialog.tsx'
export { DialogActions } from './components/dialog/dialog-actions.ts'
export {
  DropdownMenu,
  type DropdownMenuProps,
  type MenuItem,
} from './components/dropdown-menu/dropdown-menu.tsx'
export { pressArea } from './components/link/press-area.ts'
export { Link, type LinkProps } from './components/link/link.tsx'
export { LoadMore, type LoadMoreProps } from './components/load-more/load-more.tsx'
export { Notice, type NoticeProps, type NoticeTone } from './components/notice/notice.tsx'
export { Popover, type PopoverProps } from './components/popover/popover.tsx'
export { Select, type SelectOption, type SelectProps } from './components/select/select.tsx'
export { Switch, type SwitchProps } from './components/switch/switch.tsx'
export { Tabs, type Tab, type TabsProps } from './components/tabs/tabs.tsx'
export {
  ToastRegion,
  type ToastRegionProps,
  type ToastWords,
} from './components/toast/toast-region.tsx'
/** @public For controls whose icon needs a text; not used on any screen yet. */
export {
  AchievementList,
  type AchievementListProps,
} from './components/achievement-list/achievement-list.tsx'
export {
  ConversationRow,
  type ConversationRowProps,
} from './components/conversation-row/conversation-row.tsx'
export {
  MessageBubble,
  type MessageBubbleProps,
  type MessageState,
} from './components/message-bubble/message-bubble.tsx'
export {
  NewsCard,
  type NewsCardLayout,
  type NewsCardProps,
} from './components/news-card/news-card.tsx'
export { setServerTime, useNow } from './components/relative-time/clock.ts'
export { dayName } from './components/relative-time/day-name.ts'
export { timeLeft } from './components/relative-time/time-left.ts'
export {
  NotificationRow,
  type NotificationRowProps,
} from './components/notification-row/notification-row.tsx'
export { ProfileCard, type ProfileCardProps } from './components/profile-card/profile-card.tsx'
export { ProfileCardSkeleton } from './components/profile-card/profile-card-skeleton.tsx'
export { Prose } from './components/prose/prose.ts'
export { ProgressBar, type ProgressBarProps } from './components/progress-bar/progress-bar.tsx'
export { statName } from './components/stats-grid/stat-name.ts'
export { StatTile, type StatTileProps } from './components/stats-grid/stat-tile.tsx'
export { partialDateName } from './components/stat-history/partial-date-name.ts'
export { StatHistory, type StatHistoryProps } from './components/stat-history/stat-history.tsx'
export { StatsGrid, type StatsGridProps } from './components/stats-grid/stats-grid.tsx'
export {
  ImageUploader,
  type ImageUploaderProps,
} from './components/image-uploader/image-uploader.tsx'
export {
  putFile,
  /** @public For remotes that tell a refusal of `putFile` from a lost connection. */
  uploadRefusal,
} from './components/image-uploader/put-file.ts'
export { UPLOAD_NETWORK_ERROR } from './components/image-uploader/uploader-words.ts'
export type { Column } from './components/data-table/arrange-rows.ts'
export { DataTable, type DataTableProps } from './components/data-table/data-table.tsx'
export { MediaGallery, type MediaGalleryProps } from './components/media-gallery/media-gallery.tsx'
export {
  AppHeader,
  type AppHeaderProps,
  type NavItem,
} from './components/app-header/app-header.tsx'
export { useIsPhone } from './components/app-header/use-is-phone.ts'
export { Brand } from './components/app-header/brand.tsx'
export { SkipLink } from './components/app-header/skip-link.tsx'
export { ReportDialog, type ReportDialogProps } from './components/report-dialog/report-dialog.tsx'
export { accountTypeNames } from './words/account-type-names.ts'
export { approvalTitle } from './words/approval-title.ts'
export { profileCompleteness, type ProfilePart } from './words/profile-completeness.ts'
export { reportReasonNames } from './words/report-reason-names.ts'
export { visibilityNames } from './words/visibility-names.ts'
export { fileSize } from './words/file-size.ts'
