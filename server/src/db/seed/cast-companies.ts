// The companies of the cast: a hospital, another employer of its town, a staffing agency, each with its members.
import type { Role } from '@rounds/product/actor';

export interface CompanySeed {
  key: 'mercy' | 'rival' | 'staffing';
  name: string;
  domain: string;
  city: string;
  state: string;
  zip: string;
  agency: boolean;
  /** Where its posts are. */
  department: string;
  members: [local: string, fullName: string, role: Role, owner: boolean, tokens: number][];
}

export const companies: CompanySeed[] = [
  {
    key: 'mercy',
    name: 'Mercy Harbor Health',
    domain: 'mercy.example',
    city: 'Tampa',
    state: 'FL',
    zip: '33606',
    agency: false,
    department: 'Medical-Surgical',
    members: [
      ['owner', 'Olivia Grant', 'admin', true, 0],
      ['admin', 'Adam Reyes', 'admin', false, 0],
      ['manager', 'Maya Okafor', 'hiring_manager', false, 30],
      ['recruiter', 'Rosa Delgado', 'recruiter', false, 20],
      ['panelist', 'Paul Lindqvist', 'interview_panelist', false, 0],
    ],
  },
  {
    key: 'rival',
    name: 'Bayline Medical Group',
    domain: 'rival.example',
    city: 'Orlando',
    state: 'FL',
    zip: '32806',
    agency: false,
    department: 'Emergency',
    members: [['admin', 'Rita Kowalski', 'admin', true, 0]],
  },
  {
    key: 'staffing',
    name: 'Northstar Clinical Staffing',
    domain: 'staffing.example',
    city: 'Atlanta',
    state: 'GA',
    zip: '30308',
    agency: true,
    department: 'Critical Care',
    members: [['admin', 'Samuel Ofori', 'admin', true, 0]],
  },
];
