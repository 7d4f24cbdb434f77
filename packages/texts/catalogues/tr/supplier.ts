export { default as form } from './supplier-form.json' with { type: 'json' }
export { default as questions } from './supplier-questions.json' with { type: 'json' }
