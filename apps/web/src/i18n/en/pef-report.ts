export const pefReport = {
  'pefReport.title': 'PEF report',
  'pefReport.label': 'PEF report',
  'pefReport.menu': 'Goal, scope, inventory, results, data quality, datasets; PDF or workbook',
  'pefReport.none': 'PEF was not computed for this version',
  'pefReport.what':
    'The report of this version, with the structure of a PEF report. It is a screening, not a verified PEF study, and says so.',
  'pefReport.legend': 'What only people can say. What is left empty stands as “not stated”.',
  'pefReport.commissioner': 'Commissioner',
  'pefReport.goal': 'Reasons and intended use',
  'pefReport.audience': 'Intended audience',
  'pefReport.conclusions': 'Conclusions of the authors',
  'pefReport.reviewer': 'Reviewer',
  'pefReport.reviewStatement': 'Review statement',
  'pefReport.format.pdf': 'PDF',
  'pefReport.format.xlsx': 'Workbook (xlsx)',
  'pefReport.download': 'Download',
  'pefReport.saveAndDownload': 'Save and download',
} as const
