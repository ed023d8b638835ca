export { fullName } from '@fieldhouse/contract/names'
