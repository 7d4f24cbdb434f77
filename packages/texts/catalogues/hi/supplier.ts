import fields from './supplier-fields.json' with { type: 'json' }
import asked from './supplier-questions.json' with { type: 'json' }

export { default as form } from './supplier-form.json' with { type: 'json' }
export { default as refusals } from './supplier-refusals.json' with { type: 'json' }
export const questions = { ...asked, ...fields }
