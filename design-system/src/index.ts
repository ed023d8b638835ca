export { Avatar, type AvatarProps, type AvatarSize } from './components/avatar/avatar.tsx'
export { initials } from './components/avatar/initials.ts'
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
export {
  PersonName,
  fullName,
  type PersonNameProps,
} from './components/person-name/person-name.tsx'
export { PostCard, type PostCardProps } from './components/post-card/post-card.tsx'
export { PostCardSkeleton } from './components/post-card/post-card-skeleton.tsx'
export {
  RadioCards,
  type RadioCard,
  type RadioCardsProps,
} from './components/radio-cards/radio-cards.tsx'
export { RelativeTime, type RelativeTimeProps } from './components/relative-time/relative-time.tsx'
export { Skeleton, SkeletonText, type SkeletonShape } from './components/skeleton/skeleton.tsx'
export { TextArea, type TextAreaProps } from './components/text-area/text-area.tsx'
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx'
export {
  VerifiedBadge,
  type VerifiedBadgeProps,
} from './components/verified-badge/verified-badge.tsx'
export { VisuallyHidden } from './components/visually-hidden/visually-hidden.tsx'
