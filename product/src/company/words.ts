// The word for a part of a facility: departments, or divisions where a staffing agency speaks.

export interface DepartmentWords {
  one: string;
  many: string;
  /** At the beginning of a line. */
  title: string;
  titleOne: string;
}

/** What the reader's company calls its departments. Source: docs/rules.md#menu */
export function departmentWords(isStaffingAgency: boolean): DepartmentWords {
  return isStaffingAgency
    ? { one: 'division', many: 'divisions', title: 'Divisions', titleOne: 'Division' }
    : { one: 'department', many: 'departments', title: 'Departments', titleOne: 'Department' };
}
