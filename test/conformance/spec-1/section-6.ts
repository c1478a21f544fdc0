import { statement } from '../statement.ts';

export const section6 = [
  statement(
    "An anonymous visitor's cards offer sign-in or register actions",
    'shared/domain/call-to-action/call-to-action.test.ts › for friends only, anonymous',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, anonymous',
    'shared/domain/call-to-action/label.test.ts › %s comes back to where the visitor was',
  ),
  statement(
    'The account link of an anonymous visitor goes to /account/signin?redirectUrl={current path}',
    'web/src/features/chrome/shell.test.tsx › offers a visitor to sign in and to come back to the current path',
  ),
  statement(
    'A signed-in customer of mode 9 may be offered "Become a friend"',
    'shared/domain/call-to-action/call-to-action.test.ts › friends book first, signed in',
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    'A friend or member may be offered "Upgrade your membership"',
    'shared/domain/call-to-action/call-to-action.test.ts › patrons book first, friend',
    'shared/domain/call-to-action/label.test.ts › %s reads "%s" and leads to %s',
  ),
  statement(
    'A member sees "{membership} booking opens on D MMMM YYYY"',
    'shared/domain/call-to-action/eligibility.test.ts › a friend with a named membership',
    'web/src/features/season/panel.test.ts › tells a friend when their own booking opens (spec 1 §6)',
  ),
  statement(
    'For mode 37 all performances are eligible and on sale',
    'shared/domain/call-to-action/eligibility.test.ts › mode 37 without any date',
    'shared/domain/call-to-action/call-to-action.test.ts › not on sale to anyone, mode 37',
  ),
  statement(
    'Staff see staff on-sale dates; others do not',
    'shared/domain/call-to-action/eligibility.test.ts › the public sees no staff date',
    'shared/domain/call-to-action/eligibility.test.ts › staff see theirs',
    'functions/api/season/staff-dates.test.ts › answers their own dates of coming performances, and nothing of anybody else’s',
    'shared/domain/call-to-action/agreement.test.ts › nobody but the staff and mode 37 learns of a staff date',
    'web/src/features/season/panel.test.ts › lists the openings by level, those of the staff for the staff alone (spec 1 §6)',
  ),
  statement(
    'On-sale dates are shown per member level',
    'shared/domain/call-to-action/eligibility.test.ts › are listed by member level, earliest first, staff left out',
    'web/src/screens/season/event-screen.test.tsx › says when booking opens for each level, staff dates aside (spec 1 §6)',
  ),
  statement(
    'Internal booking seasons are hidden',
    'web/src/screens/season/listing-screen.test.tsx › has its four groups, "nothing selected", and no internal or old booking season',
  ),
  statement(
    'Welcome performances lead to their registration',
    'shared/domain/call-to-action/label.test.ts › of welcome performances leads a signed-in customer to their registration',
  ),
  statement(
    'Hamlyn, schools matinee, Friends of Covent Garden and student-only activities are restricted',
    'web/src/features/season/panel.test.ts › Friends of Covent Garden',
    'web/src/features/season/panel.test.ts › a schools matinee',
    'web/src/features/season/panel.test.ts › the Hamlyn treat',
    'shared/domain/call-to-action/call-to-action.test.ts › student-only performance without a date',
  ),
];
