/** What the organization says of all its products of a category. */
export const organizationData = {
  'settings.entry.organizationData': 'Organization data',
  'organizationData.new': 'New data',
  'organizationData.empty': 'No data yet. Say once how your products are sold and how long they last.',
  'organizationData.year': 'Year',
  'organizationData.season': 'Season',
  'organizationData.seasonHint': 'As you call it. Leave it empty for the whole year.',
  'organizationData.wholeYear': 'whole year',
  'organizationData.selected.label': 'New evaluations start with it',
  'organizationData.selected.yes': 'selected',
  'organizationData.fields': 'Fields',
  'organizationData.updated': 'Last change',
  'organizationData.help':
    'What you fill in is the default of new evaluations of this category. Evaluations that exist keep their values.',
  'organizationData.create.success': 'The organization data has been successfully created.',
  'organizationData.update.success': 'The organization data has been successfully updated.',
  'organizationData.error.title': 'The organization data could not be saved.',
  'organizationData.error.content': 'Please check the fields and try again.',
  'organizationData.delete.title': 'Delete {{name}}?',
  'organizationData.delete.confirm': 'Evaluations that started with this data keep their values.',
  'organizationData.delete.done': 'The organization data was deleted.',
  'organizationData.field.reset': 'Back to the value of the organization',
}
