export type { FieldValues } from 'react-hook-form'
export { Form, type FormProps } from './form.tsx'
export {
  FormCheckbox,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
  FormTokenField,
  FormWordField,
} from './form-fields.tsx'
export { showRefusal, useZodForm, type ZodForm } from './use-zod-form.ts'
/** Rows of a form that can be added, moved and removed; its values as they change. */
export { useFieldArray, useWatch } from 'react-hook-form'
