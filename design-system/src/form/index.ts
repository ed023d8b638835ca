export { Form, type FormProps } from './form.tsx'
export {
  FormCheckbox,
  FormDateField,
  FormNumberField,
  FormSelect,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx'
export { showRefusal, useZodForm, type ZodForm } from './use-zod-form.ts'
