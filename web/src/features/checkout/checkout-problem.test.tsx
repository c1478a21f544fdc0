import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { refused } from '#web/api/api-problem.ts';

import { CheckoutProblem } from './checkout-problem.tsx';

const answered = (status: number, code: string) =>
  refused(status, { errors: [{ code, title: 'A sentence of the house.', id: '0a1b2c3d4e5f60718293' }] });

it('has a reference to read out where the house failed, and none where it refused', () => {
  const { rerender } = render(<CheckoutProblem problem={answered(503, 'payment-unavailable')} total={4000} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The payment page cannot be reached');
  expect(screen.getByRole('code')).toHaveTextContent(/^0a1b2c3d4e5f60718293$/);
  rerender(<CheckoutProblem problem={answered(409, 'basket-changed')} total={4000} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your basket has changed');
  expect(screen.queryByRole('code')).toBeNull();
});
