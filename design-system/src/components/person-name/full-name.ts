export { fullName } from '@fieldhouse/contract'
